import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { GuardiasPage } from './guardias-page.tsx'

export const meta = pageTitle('Guardias')

/** domain §2.6 */
export default function GuardiasScreen() {
  return <GuardiasPage>…</GuardiasPage>
}
