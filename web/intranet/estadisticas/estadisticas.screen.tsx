import { Page } from '#web/intranet/shell/page.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'

export const meta = pageTitle('Estadísticas')

/** domain §2.9 */
export default function EstadisticasScreen() {
  return <Page title="Estadísticas">{null}</Page>
}
