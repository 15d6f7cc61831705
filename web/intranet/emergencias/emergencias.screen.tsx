import { IconFileImport, IconFirstAidKit, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { emergenciasApi } from '#contract/emergencias.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { ExportarEmergencias } from '#web/parts/emergencias/exportar-emergencias.tsx'
import { ImportarEmergencias } from '#web/parts/emergencias/importar-emergencias.tsx'
import { useAbreEmergencias } from '#web/parts/guardias/use-abre-emergencias.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useBuscado } from '#web/plumbing/use-buscado.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AbrirModal } from './abrir/abrir-modal.tsx'
import { storedBorrador } from './abrir/borrador.ts'
import { columnas } from './lista/columnas.tsx'
import { Filtro } from './lista/filtro.tsx'

export const meta = pageTitle('Emergencias')

const nothing = { estado: '', clave: '', desde: '', hasta: '', q: '' }

/** domain §2.5 */
export default function EmergenciasScreen() {
  const { user } = useMember()
  const abre = useAbreEmergencias(user.role)
  const { state } = useLocation() as { state: { abrir?: boolean } | null }
  // Restores what an ended session interrupted.
  const [abriendo, setAbriendo] = useState(() => abre && (state?.abrir || storedBorrador(user.id) !== undefined))
  const [importando, setImportando] = useState(false)
  const [abierta, setAbierta] = useState<number>()
  const navigate = useNavigate()
  useEffect(() => {
    if (abierta) void navigate(`/intranet/emergencias/${abierta}`)
  }, [abierta, navigate])
  // A reload or Back must not open the form again.
  useEffect(() => {
    if (state?.abrir) void navigate('.', { replace: true, state: null })
  }, [state, navigate])
  const lista = useLista(emergenciasApi.list)
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
          {can(user.role, 'emergencias.revisar') && (
            <Button variant="outline" icon={IconFileImport} onClick={() => setImportando(true)}>
              Importar
            </Button>
          )}
          {abre && (
            <Button icon={IconPlus} onClick={() => setAbriendo(true)}>
              Abrir emergencia
            </Button>
          )}
        </>
      }
    >
      <Card>
        <Filtro buscar={typed} onBuscar={setTyped} filtro={filtro} onChoose={choose} />
        <Lista
          lista={lista}
          searched
          caption="Emergencias"
          columns={columnas}
          rowKey={({ id }) => id}
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
      {importando && <ImportarEmergencias onClose={() => setImportando(false)} />}
      {abriendo && (
        <AbrirModal
          onClose={() => setAbriendo(false)}
          onOpened={({ id }) => {
            setAbriendo(false)
            setAbierta(id)
          }}
        />
      )}
    </Page>
  )
}
