import { Link } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import {
  type EstadoNovedad,
  estadosNovedad,
  gravedades,
  nombresEstadosNovedad,
  nombresGravedades,
} from '#contract/equipamiento/estados.ts'
import type { NovedadEquipo } from '#contract/equipamiento/novedades.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { AccionesNovedad } from '#web/parts/equipamiento/acciones-novedad.tsx'
import { useResponderNovedad } from '#web/parts/equipamiento/use-responder-novedad.tsx'
import { GravedadBadge } from '#web/parts/equipamiento/gravedad.tsx'
import styles from '#web/parts/equipamiento/novedad.module.css'
import { esDeNovedadEn } from '#web/parts/equipamiento/novedad-en-cola.ts'
import { deNovedad, fichaDeEquipo, listaDeNovedades } from '#web/parts/equipamiento/textos.ts'
import { PorEnviar } from '#web/parts/pendientes/por-enviar.tsx'
import { shortMoment } from '#web/plumbing/format.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import filtros from './equipamiento.module.css'

const variants: Record<EstadoNovedad, BadgeVariant> = {
  abierta: 'warning',
  en_proceso: 'info',
  resuelta: 'success',
  descartada: 'default',
}

/** Faults of all pieces: those that wait, unless asked for others (domain §2.7). */
export function Novedades({ tell }: { tell: (text: string) => void }) {
  const { role } = useMember().user
  const lista = useLista(equipamientoApi.novedades)
  const { responder, dialog } = useResponderNovedad(tell)
  const { filtro, choose } = lista
  return (
    <Card title="Novedades" action={<Exportar de={equipamientoApi.exportNovedades} con={lista.con} />}>
      <search className={filtros.filtros}>
        <Select
          label="Estado"
          options={[
            { value: '', label: 'Sin resolver' },
            ...estadosNovedad.map((value) => ({ value: value as string, label: nombresEstadosNovedad[value] })),
            { value: 'todas', label: 'Todas' },
          ]}
          value={filtro.estado ?? ''}
          onChange={(estado) => choose({ estado })}
        />
        <Select
          label="Gravedad"
          options={[
            { value: '', label: 'Todas' },
            ...gravedades.map((value) => ({ value: value as string, label: nombresGravedades[value] })),
          ]}
          value={filtro.gravedad ?? ''}
          onChange={(gravedad) => choose({ gravedad })}
        />
      </search>
      <PorEnviar son={esDeNovedadEn(listaDeNovedades)} />
      <Lista
        lista={lista}
        caption="Novedades"
        columns={columnasDe(role, responder)}
        rowKey={({ id }) => id}
        count={(total) => cuantos(total, 'novedad', 'novedades')}
        empty={
          <EmptyState bare headingLevel={3} title="No hay novedades">
            {Object.keys(filtro).length > 0
              ? 'Pruebe con otro estado u otra gravedad.'
              : 'Cualquiera informa una en la ficha del equipo.'}
          </EmptyState>
        }
      />
      {dialog}
    </Card>
  )
}

const columnasDe = (role: Role, onResponder: (novedad: NovedadEquipo) => void): Column<NovedadEquipo>[] => [
  {
    key: 'de',
    header: 'Equipo',
    cell: (novedad) =>
      novedad.equipo_id === null ? (
        <strong>{deNovedad(novedad)}</strong>
      ) : (
        <>
          <Link to={fichaDeEquipo(novedad.equipo_id)}>{deNovedad(novedad)}</Link>
          <span className={styles.menor}>{novedad.equipo}</span>
        </>
      ),
    card: 'title',
  },
  { key: 'gravedad', header: 'Gravedad', cell: ({ gravedad }) => <GravedadBadge gravedad={gravedad} />, card: 'line' },
  {
    key: 'novedad',
    header: 'Qué le pasa',
    cell: ({ descripcion, respuesta, resuelto_por }) => (
      <div>
        <span className={styles.texto}>{descripcion}</span>
        {respuesta && (
          <span className={styles.menor}>
            {respuesta}
            {resuelto_por && ` · ${resuelto_por}`}
          </span>
        )}
      </div>
    ),
    card: 'line',
  },
  {
    key: 'informo',
    header: 'La informó',
    cell: ({ reportado_por, creado_en }) => (
      <div>
        {reportado_por}
        <span className={styles.menor}>{shortMoment(creado_en)}</span>
      </div>
    ),
    card: 'half',
    named: true,
  },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ estado }) => <Badge variant={variants[estado]}>{nombresEstadosNovedad[estado]}</Badge>,
    card: 'half',
  },
  {
    key: 'acciones',
    header: 'Acciones',
    cell: (novedad) => <AccionesNovedad {...{ novedad, role, onResponder }} />,
    card: 'line',
  },
]
