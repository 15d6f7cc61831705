import { pageTitle } from '../../plumbing/page-title.ts'
import { Page } from '../shell/page.tsx'
import { MiCuenta } from './mi-cuenta/mi-cuenta.tsx'

export const meta = pageTitle('Configuración')

export default function ConfiguracionScreen() {
  return (
    <Page title="Configuración">
      <MiCuenta />
    </Page>
  )
}
