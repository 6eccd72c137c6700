/** Said with the form and, where its script is gone, without it. */
export const noticeFailure = 'Beim Anmelden ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.'
