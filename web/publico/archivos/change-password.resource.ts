import { redirect } from 'react-router'
import { miCuenta } from './mi-cuenta.ts'

/** Where password managers send a member who changes one (W3C, A Well-Known URL for Changing Passwords). */
export const loader = (): Response => redirect(miCuenta)
