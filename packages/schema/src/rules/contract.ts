/** The message for a code that document numbers cannot begin with. */
export const contractCodeFault =
  'Use 2 to 10 capital letters and digits: this is part of document numbers.'

/** Returns whether a text can be the code of a contract, or of the originator of its documents. */
export const isContractCode = (text: string): boolean => /^[A-Z0-9]{2,10}$/.test(text)
