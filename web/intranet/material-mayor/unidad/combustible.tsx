import { IconBan, IconEdit, IconFileImport, IconGasStation, IconHistory } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Carga } from '#contract/material-mayor/combustible.ts'
import { nombresCombustibles } from '#contract/material-mayor/estados.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { Link } from 'react-router'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { esDeLibro } from '#web/parts/material-mayor/salida-en-cola.ts'
import { PorEnviar } from '#web/parts/pendientes/por-enviar.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { shortMoment } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { columnasDeCargas } from './columnas-cargas.tsx'
import styles from './libro.module.css'
import { miles } from './textos.ts'
import './estilos.ts'

const CargaModal = fetched(() => import('./carga-modal.tsx'), 'CargaModal')
const AnularModal = fetched(() => import('./anular-modal.tsx'), 'AnularModal')

type Dialogo = 'registrar' | { que: 'corregir' | 'anular' | 'historial'; carga: Carga }

/** Fuel of a unit, with its kilometres per litre (domain §2.4.3). */
export default function Combustible({ unidad }: { unidad: FichaUnidad }) {
  const { user } = useMember()
  const { banner, tell, close } = useBanner()
  const { abierto, abrir, onClose, done } = useAbierto<Dialogo>(tell)
  const lista = useLista(materialMayorApi.cargas, { params: { id: unidad.id } })
  const { filtro, choose } = lista
  const conCostos = can(user.role, 'unidades.bitacora')
  const edita = unidad.activo && conCostos
  const audita = can(user.role, 'administracion.gestionar')
  const de = typeof abierto === 'object' ? abierto : undefined
  return (
    <div className={styles.vista}>
      <Banner banner={banner} onClose={close} />
      <PorEnviar son={esDeLibro(unidad.id, 'combustible')} />
      <Card
        title="Combustible"
        action={
          <>
            <Exportar de={materialMayorApi.exportCargas} con={{ ...lista.con, params: { id: unidad.id } }} />
            {edita && (
              <>
                <Button
                  size="sm"
                  variant="outline"
                  icon={IconFileImport}
                  render={<Link to={`/intranet/material-mayor/${unidad.id}/combustible/importar`} />}
                >
                  Importar
                </Button>
                <Button size="sm" icon={IconGasStation} onClick={() => abrir('registrar')}>
                  Cargar
                </Button>
              </>
            )}
          </>
        }
      >
        <search className={styles.filtros}>
          <FechaField label="Desde" value={filtro.desde ?? ''} onElegir={(desde) => choose({ desde })} />
          <FechaField label="Hasta" value={filtro.hasta ?? ''} onElegir={(hasta) => choose({ hasta })} />
        </search>
        <Lista
          lista={lista}
          caption="Cargas de combustible"
          columns={[
            ...columnasDeCargas,
            { key: 'tipo', header: 'Combustible', card: 'half', cell: ({ tipo }) => nombresCombustibles[tipo] },
            ...(conCostos ? [monto] : []),
            ...(edita || audita ? [menuDe({ edita, audita, abrir })] : []),
          ]}
          rowKey={({ id }) => id}
          count={(total) => cuantos(total, 'carga', 'cargas')}
          empty={
            <EmptyState bare headingLevel={3} title="No hay cargas">
              {Object.keys(filtro).length > 0
                ? 'Pruebe con otras fechas.'
                : 'Aquí queda cada carga, con los kilómetros por litro entre dos con el estanque lleno.'}
            </EmptyState>
          }
        />
      </Card>
      <Suspense>
        {abierto === 'registrar' && <CargaModal unidad={unidad} yo={user} onClose={onClose} onDone={done} />}
        {de?.que === 'corregir' && (
          <CargaModal unidad={unidad} yo={user} carga={de.carga} onClose={onClose} onDone={done} />
        )}
        {de?.que === 'anular' && (
          <AnularModal que="carga" id={de.carga.id} unidad={unidad} onClose={onClose} onDone={done} />
        )}
      </Suspense>
      {de?.que === 'historial' && (
        <HistorialModal
          entidad="carga_combustible"
          id={de.carga.id}
          nombre={`Carga del ${shortMoment(de.carga.fecha)}`}
          onClose={onClose}
        />
      )}
    </div>
  )
}

const monto: Column<Carga> = {
  key: 'monto',
  header: 'Monto',
  numeric: true,
  card: 'half',
  named: true,
  cell: ({ monto }) => (monto === null ? null : `$${miles(monto)}`),
}

interface Ver {
  edita: boolean
  audita: boolean
  abrir: (dialogo: Dialogo) => void
}

function menuDe({ edita, audita, abrir }: Ver): Column<Carga> {
  const accionesDe = (carga: Carga): Action[] => [
    ...(edita ? [{ label: 'Corregir', icon: IconEdit, run: () => abrir({ que: 'corregir', carga }) }] : []),
    ...(audita ? [{ label: 'Historial', icon: IconHistory, run: () => abrir({ que: 'historial', carga }) }] : []),
    ...(edita ? [{ label: 'Anular', icon: IconBan, danger: true, run: () => abrir({ que: 'anular', carga }) }] : []),
  ]
  return {
    key: 'acciones',
    header: <span className="visually-hidden">Acciones</span>,
    card: 'menu',
    cell: (carga) => (
      <ActionMenu label={`Acciones de la carga del ${shortMoment(carga.fecha)}`} actions={accionesDe(carga)} />
    ),
  }
}
