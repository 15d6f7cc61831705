import {
  IconArrowBackUp,
  IconBan,
  IconCloudUp,
  IconEdit,
  IconFileImport,
  IconGauge,
  IconHistory,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { esMotivoDeSalida, type Salida } from '#contract/material-mayor/salidas.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { esDeLibro, viajesEnCola } from '#web/parts/material-mayor/salida-en-cola.ts'
import { PorEnviar } from '#web/parts/pendientes/por-enviar.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { localDay, hour, shortMoment } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { Select } from '#web/ui/select.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import styles from './libro.module.css'
import { EnSalidaDesde } from './registrar-salida.tsx'
import { motivoDe, recorridos } from './textos-libro.ts'
import { miles } from './textos.ts'
import './estilos.ts'

const SalidaModal = fetched(() => import('./salida-modal.tsx'), 'SalidaModal')
const LlegadaModal = fetched(() => import('./llegada-modal.tsx'), 'LlegadaModal')
const AnularModal = fetched(() => import('./anular-modal.tsx'), 'AnularModal')
const ContadorModal = fetched(() => import('./contador-modal.tsx'), 'ContadorModal')

type Dialogo = 'contador' | { que: 'llegada' | 'corregir' | 'anular' | 'historial'; salida: Salida }

/** The book of a unit's trips (domain §2.4.3). */
export default function Salidas({ unidad }: { unidad: FichaUnidad }) {
  const { user } = useMember()
  const { banner, tell, close } = useBanner()
  const { abierto, abrir, onClose, done } = useAbierto<Dialogo>(tell)
  const lista = useLista(materialMayorApi.salidas, { params: { id: unidad.id } })
  const { filtro, choose } = lista
  const edita = unidad.activo && can(user.role, 'unidades.bitacora')
  const enCola = viajesEnCola(usePendientes(user.id), unidad.id)
  const de = typeof abierto === 'object' ? abierto : undefined
  return (
    <div className={styles.vista}>
      <Banner banner={banner} onClose={close} />
      <PorEnviar son={esDeLibro(unidad.id, 'salidas')} />
      <Card
        title="Salidas"
        action={
          <>
            <Exportar de={materialMayorApi.exportSalidas} con={{ ...lista.con, params: { id: unidad.id } }} />
            {edita && (
              <>
                <Button
                  size="sm"
                  variant="outline"
                  icon={IconFileImport}
                  render={<Link to={`/intranet/material-mayor/${unidad.id}/salidas/importar`} />}
                >
                  Importar
                </Button>
                <Button size="sm" variant="outline" icon={IconGauge} onClick={() => abrir('contador')}>
                  Contadores
                </Button>
              </>
            )}
          </>
        }
      >
        <EnSalidaDesde id={unidad.id} />
        <search className={styles.filtros}>
          <Motivos value={filtro.motivo ?? ''} onChange={(motivo) => choose({ motivo })} />
          <FechaField label="Desde" value={filtro.desde ?? ''} onElegir={(desde) => choose({ desde })} />
          <FechaField label="Hasta" value={filtro.hasta ?? ''} onElegir={(hasta) => choose({ hasta })} />
        </search>
        <Lista
          lista={lista}
          caption="Salidas"
          columns={columnasDe({ edita, audita: can(user.role, 'administracion.gestionar'), abrir, enCola })}
          rowKey={({ id }) => id}
          count={(total) => cuantos(total, 'salida', 'salidas')}
          empty={
            <EmptyState bare headingLevel={3} title="No hay salidas">
              {Object.keys(filtro).length > 0
                ? 'Pruebe con otro motivo u otras fechas.'
                : 'Las de emergencias se anotan solas; aquí se registran las demás.'}
            </EmptyState>
          }
        />
      </Card>
      <Suspense>
        {abierto === 'contador' && <ContadorModal unidad={unidad} onClose={onClose} onDone={done} />}
        {de?.que === 'llegada' && <LlegadaModal unidad={unidad} salida={de.salida} onClose={onClose} onDone={done} />}
        {de?.que === 'corregir' && (
          <SalidaModal unidad={unidad} yo={user} salida={de.salida} onClose={onClose} onDone={done} />
        )}
        {de?.que === 'anular' && (
          <AnularModal que="salida" id={de.salida.id} unidad={unidad} onClose={onClose} onDone={done} />
        )}
      </Suspense>
      {de?.que === 'historial' && (
        <HistorialModal
          entidad="salida_unidad"
          id={de.salida.id}
          nombre={`${motivoDe(de.salida)}, ${shortMoment(de.salida.salida)}`}
          onClose={onClose}
        />
      )}
    </div>
  )
}

function Motivos({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data } = useQuery(catalogoDe('claves'))
  const claves = (data?.data ?? []).filter(({ codigo }) => esMotivoDeSalida(codigo))
  return (
    <Select
      label="Motivo"
      options={[
        { value: '', label: 'Todos' },
        ...claves.map(({ codigo, nombre }) => ({ value: codigo, label: `${codigo} ${nombre}` })),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

interface Ver {
  edita: boolean
  audita: boolean
  abrir: (dialogo: Dialogo) => void
  enCola: ReturnType<typeof viajesEnCola>
}

function accionesDe(salida: Salida, { edita, audita, abrir, enCola }: Ver): Action[] {
  const of = (que: Exclude<Dialogo, string>['que'], label: string, icon: Action['icon'], danger = false): Action => ({
    label,
    icon,
    danger,
    run: () => abrir({ que, salida }),
  })
  const suya = edita && salida.emergencia_id === null
  return [
    ...(suya && salida.llegada === null && !enCola.terminadas.has(salida.id)
      ? [of('llegada', 'Registrar llegada', IconArrowBackUp)]
      : []),
    ...(suya ? [of('corregir', 'Corregir', IconEdit)] : []),
    ...(audita && salida.emergencia_id === null ? [of('historial', 'Historial', IconHistory)] : []),
    ...(suya && !enCola.anuladas.has(salida.id) ? [of('anular', 'Anular', IconBan, true)] : []),
  ]
}

const columnasDe = (ver: Ver): Column<Salida>[] => [
  {
    key: 'motivo',
    header: 'Motivo',
    card: 'title',
    cell: (salida) =>
      salida.emergencia_id === null ? (
        motivoDe(salida)
      ) : (
        <Link to={`/intranet/emergencias/${salida.emergencia_id}`}>{motivoDe(salida)}</Link>
      ),
  },
  {
    key: 'salida',
    header: 'Salida',
    nowrap: true,
    card: 'half',
    named: true,
    cell: ({ salida }) => shortMoment(salida),
  },
  {
    key: 'llegada',
    header: 'Llegada',
    nowrap: true,
    card: 'half',
    named: true,
    cell: ({ id, salida, llegada }) => {
      if (llegada === null && ver.enCola.terminadas.has(id)) return <Badge icon={IconCloudUp}>Llegada sin enviar</Badge>
      if (llegada === null) return <Badge variant="info">En salida</Badge>
      return localDay(new Date(salida)) === localDay(new Date(llegada)) ? hour(llegada) : shortMoment(llegada)
    },
  },
  { key: 'destino', header: 'Destino', card: 'line', cell: ({ destino }) => destino },
  { key: 'conductor', header: 'Conductor', card: 'half', named: true, cell: ({ conductor }) => conductor?.nombre },
  {
    key: 'km',
    header: 'Km',
    numeric: true,
    card: 'half',
    named: true,
    cell: (salida) => {
      const km = recorridos(salida)
      return km === null ? null : miles(km)
    },
  },
  {
    key: 'acciones',
    header: <span className="visually-hidden">Acciones</span>,
    card: 'menu',
    cell: (salida) => {
      const acciones = accionesDe(salida, ver)
      return (
        acciones.length > 0 && (
          <ActionMenu label={`Acciones de ${motivoDe(salida)}, ${shortMoment(salida.salida)}`} actions={acciones} />
        )
      )
    },
  },
]
