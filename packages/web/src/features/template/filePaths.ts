const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`

/** Where the gateway takes and gives the files of templates. */
export const filePaths = {
  uploadGuidance: '/asset_service/form/guidance/upload/',
  uploadImage: '/asset_service/attributes/upload_template_value',
  guidance: (contract: string, fileId: string) =>
    withQuery('/asset_service/form/guidance/', { contract, linked_guidance_file_id: fileId }),
  image: (contract: string, fileId: string) =>
    withQuery('/asset_service/attributes/template_value/', { contract, file_id: fileId }),
}
