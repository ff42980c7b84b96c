// Presses the marked button of a page for a step that needs no decision of the person.
document.querySelector('button[data-press]')?.click()
