import type { LoaderFunctionArgs } from 'react-router'
import { fileOf } from './file-of.ts'
import { miCuenta } from './mi-cuenta.ts'

/** Where password managers send a member who adds a passkey or looks at theirs (W3C, A Well-Known URL for Passkeys). */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { href } = new URL(miCuenta, request.url)
  return fileOf(JSON.stringify({ enroll: href, manage: href }), 'application/json; charset=utf-8')
}
