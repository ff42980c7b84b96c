export const CreateTidpPage = () => null
