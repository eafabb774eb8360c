;;; emacs.el --- A session of Emacs, without a screen  -*- lexical-binding: t -*-
;;
;; What the language client does is told before: `client-serves', `client-tell-changes',
;; `client-choose-action' and `client-hover' (`eglot.el', `lsp-mode.el').
;; The file named by $SESSION says what to do and where to report (see journey.py):
;;   { steps, patience, root, report }
;; The report is JSON: { seen, error }.

(require 'flymake)
(require 'json)
(setq flymake-no-changes-timeout 0.1
      make-backup-files nil auto-save-default nil create-lockfiles nil)

(defvar session (with-temp-buffer
                  (insert-file-contents (getenv "SESSION"))
                  (json-parse-buffer :array-type 'list)))
(defvar seen nil)
(defvar last-hover "")
(defvar chosen nil "The title of what the user chooses from a menu.")

;; A user who agrees to changes, and chooses from menus by title.
(defun y-or-n-p (_question) t)
(setq completing-read-function
      (lambda (_prompt choices &rest _)
        (or (car (all-completions chosen choices)) (error "%s is not offered" chosen))))

(defun wait-for (what condition)
  (let ((end (+ (float-time) (gethash "patience" session))) found)
    (while (not (setq found (funcall condition)))
      (when (> (float-time) end) (error "Waited in vain for %s" what))
      (accept-process-output nil 0.02))
    found))

(defun put-cursor-on (words)
  (goto-char (point-min))
  (search-forward words)
  (goto-char (match-beginning 0))
  (skip-chars-forward "\n"))

(defun named (name)
  (seq-find (lambda (buffer)
              (and (buffer-file-name buffer)
                   (string-prefix-p name (file-name-nondirectory (buffer-file-name buffer)))
                   (> (buffer-size buffer) 0)))
            (buffer-list)))

(defun text-of (buffer)
  (with-current-buffer buffer (buffer-substring-no-properties (point-min) (point-max))))

(defun open (file)
  (switch-to-buffer (find-file-noselect (expand-file-name file (gethash "root" session))))
  ;; What follows a command, in a session with a screen: Eglot starts there.
  (run-hooks 'post-command-hook)
  (wait-for "the server" #'client-serves)
  (format "%s" major-mode))

(defun findings (count)
  (client-tell-changes)
  (flymake-start)
  (wait-for "findings" (lambda () (= count (length (flymake-diagnostics)))))
  (vconcat
   (mapcar (lambda (found)
             (list (cons 'words (buffer-substring-no-properties
                                 (flymake-diagnostic-beg found) (flymake-diagnostic-end found)))
                   (cons 'message (flymake-diagnostic-text found))))
           (flymake-diagnostics))))

(defun shown (name telling)
  (wait-for name (lambda ()
                   (let ((text (and (named name) (text-of (named name)))))
                     (and text (string-search telling text) text)))))

(defun hover (words)
  (put-cursor-on words)
  (setq last-hover (client-hover)))

(defun follow (name)
  (string-match (format "%s\\(?:#L\\|:\\)\\([0-9]+\\)" (regexp-quote name)) last-hover)
  (let ((line (string-to-number (match-string 1 last-hover))))
    (open name)
    (goto-char (point-min))
    (forward-line (1- line))
    (buffer-substring-no-properties (point) (line-end-position))))

;; Key by key; Emacs tells the server of each word.
(defun type-in (text)
  (goto-char (point-max))
  (seq-do (lambda (key)
            (let ((last-command-event key))
              (if (eq key ?\n) (newline) (self-insert-command 1))
              (when (memq key '(?\s ?\n)) (client-tell-changes))))
          text))

(defun led (name to)
  (wait-for (concat "the cursor on " to)
            (lambda ()
              (let ((buffer (named name)))
                (when buffer
                  (with-current-buffer buffer
                    (let ((line (buffer-substring-no-properties
                                 (line-beginning-position) (line-end-position))))
                      (and (string-prefix-p to line) line))))))))

(defun walk (step)
  (let ((get (lambda (key) (gethash key step))))
    (pcase (funcall get "do")
      ("open" (open (funcall get "file")))
      ("type" (type-in (funcall get "text")) "")
      ("replace" (put-cursor-on (funcall get "old")) (delete-char (length (funcall get "old")))
       (insert (funcall get "new")) "")
      ("findings" (findings (funcall get "count")))
      ("act" (put-cursor-on (funcall get "on")) (setq chosen (funcall get "title"))
       (client-tell-changes) (client-choose-action) "")
      ("run" (when (funcall get "on") (put-cursor-on (funcall get "on")))
       (planscribe (funcall get "command")) "")
      ("shown" (shown (funcall get "name") (funcall get "telling")))
      ("hover" (hover (funcall get "on")))
      ("follow" (follow (funcall get "name")))
      ("led" (led (funcall get "name") (funcall get "to")))
      ("save" (save-some-buffers t) ""))))

(let (failure)
  (condition-case trouble
      (dolist (step (gethash "steps" session))
        (setq failure (json-encode step))
        (push (walk step) seen)
        (setq failure nil))
    (error (setq failure (format "%s: %S" failure trouble))))
  (with-temp-file (gethash "report" session)
    (insert (json-encode (list (cons 'seen (vconcat (nreverse seen)))
                               (cons 'error (or failure :json-false)))))))
(mapc (lambda (buffer) (with-current-buffer buffer (set-buffer-modified-p nil))) (buffer-list))
(kill-emacs 0)
