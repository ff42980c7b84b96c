export const TidpOverviewPage = () => null
