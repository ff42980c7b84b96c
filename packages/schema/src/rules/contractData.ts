/** The message for a text that cannot be part of a document number. */
export const numberPartFault = 'Use up to 10 letters and digits: this is part of document numbers.'

/** Returns whether a section or lot code fits into a document number, whose parts `-` and `_` divide. */
export const isNumberPart = (text: string): boolean => /^[A-Za-z0-9]{1,10}$/.test(text)
