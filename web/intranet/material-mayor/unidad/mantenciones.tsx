import { IconBan, IconCircleCheck, IconEdit, IconHistory, IconPaperclip, IconPlus, IconTool } from '@tabler/icons-react'
import { Suspense } from 'react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import {
  estadosMantencion,
  nombresEstadosMantencion,
  nombresMantenciones,
  tiposMantencion,
} from '#contract/material-mayor/estados.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import type { AccionMantencion, Mantencion } from '#contract/material-mayor/mantenciones.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { Select } from '#web/ui/select.tsx'
import './estilos.ts'
import { EstadoMantencionBadge } from './estado-mantencion.tsx'
import { Propuesta } from './propuesta.tsx'
import { fechasDe, lecturasDe, pesos, plazoDe } from './textos-mantencion.ts'
import styles from './mantenciones.module.css'

const MantencionModal = fetched(() => import('./mantencion-modal.tsx'), 'MantencionModal')
const AccionModal = fetched(() => import('./accion-mantencion-modal.tsx'), 'AccionModal')
const DocumentosModal = fetched(() => import('./documentos-mantencion.tsx'), 'DocumentosModal')

type Dialogo = 'registrar' | { que: AccionMantencion | 'corregir' | 'documentos' | 'historial'; mantencion: Mantencion }

/** Maintenance of a unit: what is in the workshop and what is planned on top (domain §2.4.3). */
export default function Mantenciones({ unidad }: { unidad: FichaUnidad }) {
  const { role } = useMember().user
  const hoy = useHoy()
  const { banner, tell, close } = useBanner()
  const { abierto, abrir, onClose, done } = useAbierto<Dialogo>(tell)
  const lista = useLista(materialMayorApi.mantenciones, { params: { id: unidad.id } })
  const { data, filtro, choose } = lista
  const edita = can(role, 'unidades.bitacora')
  const { que, mantencion: una } = typeof abierto === 'object' ? abierto : {}
  return (
    <div className={styles.vista}>
      <Banner banner={banner} onClose={close} />
      {edita && data?.propone && <Propuesta key={data.propone} unidad={unidad} propone={data.propone} tell={tell} />}
      <Card
        title="Mantenciones"
        action={
          <>
            <Exportar de={materialMayorApi.exportMantenciones} con={{ ...lista.con, params: { id: unidad.id } }} />
            {edita && (
              <Button size="sm" icon={IconPlus} onClick={() => abrir('registrar')}>
                Registrar mantención
              </Button>
            )}
          </>
        }
      >
        <search className={styles.filtros}>
          <Select
            label="Estado"
            options={[
              { value: '', label: 'Todos' },
              ...estadosMantencion.map((value) => ({ value: value as string, label: nombresEstadosMantencion[value] })),
            ]}
            value={filtro.estado ?? ''}
            onChange={(estado) => choose({ estado })}
          />
          <Select
            label="Tipo"
            options={[
              { value: '', label: 'Todos' },
              ...tiposMantencion.map((value) => ({ value: value as string, label: nombresMantenciones[value] })),
            ]}
            value={filtro.tipo ?? ''}
            onChange={(tipo) => choose({ tipo })}
          />
        </search>
        <Lista
          lista={lista}
          caption="Mantenciones"
          columns={columnasDe({ hoy, edita, audita: can(role, 'administracion.gestionar'), abrir })}
          rowKey={({ id }) => id}
          count={(total) => cuantos(total, 'mantención', 'mantenciones')}
          empty={
            <EmptyState bare headingLevel={3} title="No hay mantenciones">
              {Object.keys(filtro).length > 0
                ? 'Pruebe con otro estado u otro tipo.'
                : 'Aquí quedan las pautas, las programadas y lo que se repara.'}
            </EmptyState>
          }
        />
      </Card>
      <Suspense>
        {abierto === 'registrar' && <MantencionModal unidad={unidad} onClose={onClose} onDone={done} />}
        {una && que === 'corregir' && (
          <MantencionModal unidad={unidad} mantencion={una} onClose={onClose} onDone={done} />
        )}
        {una && (que === 'ingresar' || que === 'terminar' || que === 'anular') && (
          <AccionModal unidad={unidad} mantencion={una} accion={que} onClose={onClose} onDone={done} />
        )}
        {una && que === 'documentos' && (
          <DocumentosModal mantencion={data?.data.find(({ id }) => id === una.id) ?? una} onClose={onClose} />
        )}
      </Suspense>
      {una && que === 'historial' && (
        <HistorialModal entidad="mantencion" id={una.id} nombre={una.descripcion} onClose={onClose} />
      )}
    </div>
  )
}

interface Ver {
  hoy: string
  edita: boolean
  audita: boolean
  abrir: (dialogo: Dialogo) => void
}

function accionesDe(una: Mantencion, { edita, audita, abrir }: Ver): Action[] {
  const of = (que: Exclude<Dialogo, string>['que'], label: string, icon: Action['icon'], danger = false): Action => ({
    label,
    icon,
    danger,
    run: () => abrir({ que, mantencion: una }),
  })
  const abierta = una.estado === 'programada' || una.estado === 'en_taller'
  return [
    ...(edita && una.estado === 'programada' ? [of('ingresar', 'Ingresar al taller', IconTool)] : []),
    ...(edita && una.estado === 'en_taller' ? [of('terminar', 'Terminar', IconCircleCheck)] : []),
    ...(edita && una.estado !== 'anulada' ? [of('corregir', 'Corregir', IconEdit)] : []),
    ...(edita ? [of('documentos', 'Documentos', IconPaperclip)] : []),
    ...(audita ? [of('historial', 'Historial', IconHistory)] : []),
    ...(edita && abierta ? [of('anular', 'Anular', IconBan, true)] : []),
  ]
}

const columnasDe = (ver: Ver): Column<Mantencion>[] => [
  {
    key: 'mantencion',
    header: 'Mantención',
    cell: ({ descripcion, tipo, taller }) => (
      <div>
        <strong>{descripcion}</strong>
        <span className={styles.menor}>{[nombresMantenciones[tipo], taller].filter(Boolean).join(' · ')}</span>
      </div>
    ),
    card: 'title',
  },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ estado, motivo_anulacion }) => (
      <div>
        <EstadoMantencionBadge estado={estado} />
        {motivo_anulacion && <span className={styles.menor}>{motivo_anulacion}</span>}
      </div>
    ),
    card: 'half',
  },
  { key: 'plazo', header: 'Plazo', cell: plazoDe, card: 'half' },
  { key: 'fechas', header: 'Fechas', cell: (una) => fechasDe(una, ver.hoy), card: 'line' },
  { key: 'lecturas', header: 'Lecturas', cell: (una) => lecturasDe(una) || '—', card: 'half', named: true },
  ...(ver.edita
    ? [
        {
          key: 'costo',
          header: 'Costo',
          cell: ({ costo, orden_trabajo, factura, documentos }: Mantencion) => (
            <div>
              {costo === null ? '—' : pesos(costo)}
              <span className={styles.menor}>
                {[
                  orden_trabajo && `OT ${orden_trabajo}`,
                  factura && `factura ${factura}`,
                  documentos.length > 0 && cuantos(documentos.length, 'documento', 'documentos'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
          ),
          card: 'half' as const,
          named: true,
        },
      ]
    : []),
  {
    key: 'menu',
    header: <span className="visually-hidden">Acciones</span>,
    cell: (una) => {
      const actions = accionesDe(una, ver)
      return actions.length > 0 && <ActionMenu label={`Acciones de ${una.descripcion}`} actions={actions} />
    },
    numeric: true,
    card: 'menu',
  },
]
