/** Texts that the specification fixes letter for letter (3, sections 2, 5 and 8). */
export const messages = {
  list: 'Could not load list of forms',
  load: 'Failed to load form.',
  removed: 'Form removed.',
  notRemoved: 'Could not remove form from forms list.',
  created: 'Successfully created form.',
  notCreated: 'Save has failed.',
  updated: 'Successfully updated form.',
  notUpdated: 'Error while updating form.',
  componentNotUpdated: 'Cannot update component.',
  duplicated: 'Code Duplicated',
  notUploaded: 'Error while uploading file.',
  notTakenAway: 'Error while removing file.',
  sureToDelete: 'Are you sure you want to delete this?',
} as const
