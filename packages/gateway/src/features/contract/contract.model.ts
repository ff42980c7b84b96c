/** A contract within the viewer's reach; what belongs to it is read when it is asked for. */
export interface ContractModel {
  code: string
  name: string
  timeZone: string
}
