"""Templates escape what is put into them, and nothing else makes HTML."""

import ast
import re

import pytest
from jinja2 import UndefinedError
from jinja2.meta import find_referenced_templates
from markupsafe import Markup

from planscribe.resources import shipped
from planscribe.view.pages import templates

PACKAGE = shipped("view").parent
TEMPLATES = {path.relative_to(PACKAGE).as_posix(): path for path in PACKAGE.rglob("*.html")}
LAYOUT = "view/pages/page.html"


def filled(source: str, **values: object) -> str:
    return templates._environment().from_string(source).render(values)


def test_values_become_one_line_of_text() -> None:
    assert filled("{{ one }}", one="<a\n b\x00>'\"&") == "&lt;a b\ufffd&gt;&#39;&#34;&amp;"
    assert filled("{{ one }}", one="\u202eabc\ud800") == "abc\ufffd"
    assert filled("{{ one }} {{ two }}", one=3, two=Markup("<b>")) == "3 <b>"


def test_a_filter_keeps_lines_and_blanks() -> None:
    assert filled("{{ one|lines }}", one="<a>\r\n  b\tc") == "&lt;a&gt;\n  b    c"


def test_data_in_a_page_ends_no_script() -> None:
    written = filled("{{ one|tojson }}", one={"b": "</script>&\ud800", "a": [1]})
    assert written == '{"b":"\\u003c/script\\u003e\\u0026\\ud800","a":[1]}'


def test_a_value_that_is_missing_is_a_fault() -> None:
    with pytest.raises(UndefinedError):
        filled("{{ one }}")


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_trusts_nothing_but_our_own_style_and_scripts(name: str) -> None:
    text = TEMPLATES[name].read_text(encoding="utf-8")
    safe = {"style|safe", "script|safe"} if name == LAYOUT else set()
    assert set(re.findall(r"\w+\s*\|\s*safe", text)) == safe
    assert "autoescape" not in text
    environment = templates._environment()
    environment.get_template(name)
    for other in find_referenced_templates(environment.parse(text)):
        assert other in TEMPLATES


@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_a_template_is_used(name: str) -> None:
    beside = (PACKAGE / name).with_suffix(".py")
    elsewhere = [path for other, path in TEMPLATES.items() if other != name]
    named = any(f'"{name}"' in path.read_text(encoding="utf-8") for path in elsewhere)
    assert named or "__name__" in beside.read_text(encoding="utf-8")


def test_no_code_writes_html_beside_templates() -> None:
    tags = re.compile(
        r"(?<!P)</?(?:body|code|div|h\d|html|li|main|p|pre|section|span|table|td|ul)[ >]"
    )
    wrong = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for room in ("cli", "ide", "lsp", "view")
        for path in sorted((PACKAGE / room).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if tags.search(node.value)
    ]
    assert not wrong, "\n".join(wrong)
