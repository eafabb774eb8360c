;;; eglot.el --- What Eglot does in a session (see emacs.el)  -*- lexical-binding: t -*-

(setq eglot-sync-connect 30)

(defun client-serves () (and (eglot-managed-p) (eglot-current-server)))

;; Emacs tells the server of changes when it is idle, which it never is without a screen.
(defun client-tell-changes () (eglot--signal-textDocument/didChange))

;; By keyboard: otherwise, Emacs shows a menu for the mouse.
(defun client-choose-action ()
  (let ((last-nonmenu-event ?a))
    (call-interactively #'eglot-code-actions)))

(defun client-hover ()
  (let* ((place (list :textDocument (list :uri (concat "file://" (url-encode-url buffer-file-name)))
                      :position (eglot--pos-to-lsp-position)))
         (answer (jsonrpc-request (eglot-current-server) :textDocument/hover place)))
    (plist-get (plist-get answer :contents) :value)))
