/** Attribute types whose value is a file of its own; the wire carries `1` for one that is there. */
const fileTypes: ReadonlySet<string> = new Set(['Media', 'Attachment', 'Signature', 'Markup Image'])

export const isFileType = (type: string): boolean => fileTypes.has(type)
