import { IconFileImport, IconFirstAidKit, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { emergenciasApi } from '#contract/emergencias.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { ExportarEmergencias } from '#web/parts/emergencias/exportar-emergencias.tsx'
import { useAbreEmergencias } from '#web/parts/guardias/use-abre-emergencias.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { ExportarElegidas } from '#web/plumbing/exportar-elegidas.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useAtajo } from '#web/plumbing/use-atajo.ts'
import { useBuscado } from '#web/plumbing/use-buscado.ts'
import { useDialogo } from '#web/plumbing/use-dialogo.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AbrirModal } from './abrir/abrir-modal.tsx'
import { escritoDe, hasBorrador, keepBorrador } from './abrir/borrador.ts'
import { PorAbrir } from './abrir/por-abrir.tsx'
import { columnas } from './lista/columnas.tsx'
import { chips, Filtro } from './lista/filtro.tsx'

export const meta = pageTitle('Emergencias')

const nothing = { estado: '', clave: '', desde: '', hasta: '', q: '' }

/** domain §2.5 */
export default function EmergenciasScreen() {
  const { user } = useMember()
  const abre = useAbreEmergencias(user.role)
  const revisa = can(user.role, 'emergencias.revisar')
  const { dialogo, abrir, cerrar, seguir } = useDialogo(abre ? ['abrir'] : [])
  // Restores what an ended session interrupted.
  const restore = useEffectEvent(() => {
    if (abre && !dialogo && hasBorrador(user.id)) abrir('abrir')
  })
  useEffect(() => restore(), [])
  useAtajo('n', 'Abrir emergencia', () => abrir('abrir'), abre)
  const lista = useLista(emergenciasApi.list, { recordada: true })
  const { filtro, choose } = lista
  const { typed, setTyped } = useBuscado(filtro.q ?? '', (q) => choose({ q }))
  const filtered = Object.keys(filtro).length > 0
  return (
    <Page
      title="Emergencias"
      actions={
        <>
          <Button variant="outline" icon={IconFirstAidKit} render={<Link to="/intranet/emergencias/accidentes" />}>
            Accidentes
          </Button>
          <ExportarEmergencias con={lista.con} conMapa={can(user.role, 'emergencias.editar')} />
          {revisa && (
            <Button variant="outline" icon={IconFileImport} render={<Link to="/intranet/emergencias/importar" />}>
              Importar
            </Button>
          )}
          {abre && (
            <Button icon={IconPlus} onClick={() => abrir('abrir')}>
              Abrir emergencia
            </Button>
          )}
        </>
      }
    >
      <PorAbrir
        usuario={user.id}
        onCorrect={(alarma) => {
          keepBorrador(user.id, escritoDe(alarma))
          abrir('abrir')
        }}
      />
      <Card>
        <Filtro buscar={typed} onBuscar={setTyped} filtro={filtro} onChoose={choose} />
        <Lista
          lista={lista}
          searched
          caption="Emergencias"
          columns={columnas}
          rowKey={({ id }) => id}
          nombreDe={({ folio }) => `la emergencia ${folio}`}
          filtros={chips}
          renderAcciones={(elegidas) => (
            <ExportarElegidas de={emergenciasApi.exportar} con={lista.con} elegidas={elegidas} />
          )}
          count={(total) => cuantos(total, 'emergencia', 'emergencias')}
          empty={
            filtered ? (
              <EmptyState
                bare
                title="No se encontró ninguna emergencia"
                headingLevel={2}
                action={
                  <Button
                    variant="outline"
                    onClick={() => {
                      setTyped('')
                      choose(nothing)
                    }}
                  >
                    Quitar los filtros
                  </Button>
                }
              >
                Pruebe con otras palabras u otras fechas.
              </EmptyState>
            ) : (
              <EmptyState bare title="Aún no hay emergencias" headingLevel={2}>
                Cada una queda aquí desde que se abre, con sus horas, su bitácora y su parte.
              </EmptyState>
            )
          }
        />
      </Card>
      {dialogo?.nombre === 'abrir' && (
        <AbrirModal onClose={cerrar} onOpened={({ id }) => seguir(`/intranet/emergencias/${id}`)} />
      )}
    </Page>
  )
}
