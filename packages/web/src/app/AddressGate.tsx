import { Outlet, useLocation } from 'react-router-dom'
import { NotFoundPage } from './screens/NotFoundPage.tsx'

/** Shows the not-found page for an address with invalid percent-encoding, which the router would pass on undecoded. */
export const AddressGate = () =>
  isDecodable(useLocation().pathname) ? <Outlet /> : <NotFoundPage />

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
