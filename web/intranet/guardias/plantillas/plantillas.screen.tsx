import { GuardiasPage } from '#web/intranet/guardias/guardias-page.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'

export const meta = pageTitle('Plantillas de guardias')

/** domain §2.6 */
export default function PlantillasScreen() {
  return <GuardiasPage>…</GuardiasPage>
}
