/** A contract within the viewer's reach. Its fields are read when selected. */
export interface ContractModel {
  code: string
  name: string
  timeZone: string
  amberDays: number
}
