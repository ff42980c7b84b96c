import { withSearch } from '#shared/withSearch.ts'

/** The gateway serves files at the paths of the services. */
export const uploadPath = '/assets/attribute/attachment/'
export const templateImagePath = ({ contract, file }: { contract: string; file: string }) =>
  withSearch('/asset_service/attributes/template_value/', { contract, file_id: file })
export const guidancePath = ({ contract, file }: { contract: string; file: string }) =>
  withSearch('/asset_service/form/guidance/', { contract, linked_guidance_file_id: file })
export const pdfPath = ({
  contract,
  classCode,
  task,
}: {
  contract: string
  classCode: string
  task: string
}) =>
  withSearch(`/assets/form/${encodeURIComponent(classCode)}/${encodeURIComponent(task)}/pdf/`, {
    contract,
  })
