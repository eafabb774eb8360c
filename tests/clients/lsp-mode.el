;;; lsp-mode.el --- What lsp-mode does in a session (see emacs.el)  -*- lexical-binding: t -*-

(setq lsp-auto-guess-root t lsp-enable-suggest-server-download nil lsp-enable-snippet nil)

(defun client-serves ()
  (or (lsp-workspaces) (lsp))
  (seq-find (lambda (one) (eq 'initialized (lsp--workspace-status one))) (lsp-workspaces)))

(defun client-tell-changes () (lsp--flush-delayed-changes))

(defun client-choose-action () (call-interactively #'lsp-execute-code-action))

(defun client-hover ()
  (let ((answer (lsp-request "textDocument/hover" (lsp--text-document-position-params))))
    (gethash "value" (gethash "contents" answer))))
