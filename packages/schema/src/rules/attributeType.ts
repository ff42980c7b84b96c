/** Attribute types whose value is a file. REST carries `1` for an existing file. */
const fileTypes: ReadonlySet<string> = new Set(['Media', 'Attachment', 'Signature', 'Markup Image'])

export const isFileType = (type: string): boolean => fileTypes.has(type)
