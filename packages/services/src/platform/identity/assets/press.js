// Presses the button that a page marks, for a step on which nobody needs to be asked.
document.querySelector('button[data-press]')?.click()
