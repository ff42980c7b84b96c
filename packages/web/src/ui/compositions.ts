/**
 * Keeps the keys that belong to an input method from every handler of the page: the Enter that ends a
 * composition must not close a cell or send a form. The input method itself still gets them. Safari tells
 * that Enter by its key code only, after the composition.
 */
export function keepCompositions(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      // oxlint-disable-next-line typescript/no-deprecated
      if (event.isComposing || event.keyCode === keyOfInputMethod) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

const keyOfInputMethod = 229
