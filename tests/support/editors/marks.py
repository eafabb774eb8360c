"""What VS Code lights up, since it belongs to what is at the cursor of another editor."""

from tests.support.editors.workbench import POLLING, Workbench


def lit(bench: Workbench, file: str, words: str) -> None:
    """Wait until words are lit up in the editor of a file."""
    bench.page.wait_for_function(_LIT, arg=[file, words], polling=POLLING)


_LIT = """
([file, words]) => [...document.querySelectorAll('.editor-instance')].some(editor => {
  if (!editor.getAttribute('aria-label')?.includes(file)
      && !editor.querySelector(`[aria-label*="${file}"]`)) return false;
  const marks = [...editor.querySelectorAll('.cdr[class*="TextEditorDecorationType"]')]
    .map(mark => mark.getBoundingClientRect()).filter(box => box.width > 0);
  return [...editor.querySelectorAll('.view-line')].some(line => {
    if (!line.textContent.replaceAll('\\u00a0', ' ').includes(words)) return false;
    const box = line.getBoundingClientRect();
    return marks.some(mark => Math.abs(mark.y - box.y) < box.height / 2);
  });
})
"""
