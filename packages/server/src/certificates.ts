import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Returns whether a file holds certificates in PEM format. */
export function holdsCertificates(file: string): boolean {
  try {
    return new X509Certificate(readFileSync(file)).ca !== undefined
  } catch {
    return false
  }
}
