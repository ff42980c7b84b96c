export const DisciplineOverviewPage = () => null
