/** The path of the client report, see `dashboardReport`. By itself, because browsers load it. */
export const dashboardReportPath = '/asset_service/dashboard/report/'
