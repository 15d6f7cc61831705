import { useState } from 'react'
import { can } from '#contract/shared/permisos.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { BuscarAjuste } from './buscar/buscar-ajuste.tsx'
import { MiCuenta } from './mi-cuenta/mi-cuenta.tsx'
import { Vistas } from './vistas.tsx'

const title = 'Configuración'

export const meta = pageTitle(title)

/** Settings of the member and, for administrators, of the company (domain §2.11). */
export default function ConfiguracionScreen() {
  const { user, aviso } = useMember()
  // Latched: the screen must not change while the recovery codes, shown once, are on it.
  const [solo, setSolo] = useState(false)
  if (aviso?.vencido && !solo) setSolo(true)
  return (
    <Page title={solo ? 'Mi cuenta' : title}>
      {!solo && <BuscarAjuste />}
      {!solo && can(user.role, 'sitio.administrar') ? <Vistas /> : <MiCuenta />}
    </Page>
  )
}
