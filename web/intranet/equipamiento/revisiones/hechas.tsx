import { Link } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { Checklist, Ejecucion } from '#contract/equipamiento/checklists.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longDate, hour } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { deQuien, duracion, resultados } from '#web/parts/equipamiento/checklist-textos.ts'
import styles from './revisiones.module.css'

/** The checklists that were made, by checklist and day. */
export function Hechas({ checklists }: { checklists: readonly Checklist[] }) {
  const lista = useLista(equipamientoApi.ejecuciones, { local: true })
  const { filtro, choose } = lista
  return (
    <Card title="Hechos" action={<Exportar de={equipamientoApi.exportEjecuciones} con={lista.con} />}>
      <search className={styles.filtros}>
        <Select
          label="Checklist"
          options={[
            { value: '', label: 'Todos' },
            ...checklists.map((uno) => ({ value: String(uno.id), label: `${deQuien(uno)}, ${uno.nombre}` })),
          ]}
          value={String(filtro.plantilla_id ?? '')}
          onChange={(plantilla_id) => choose({ plantilla_id })}
        />
        <FechaField label="Día" value={filtro.dia ?? ''} onElegir={(dia) => choose({ dia })} />
      </search>
      <Lista
        lista={lista}
        caption="Checklists hechos"
        columns={columnas}
        rowKey={({ id }) => id}
        count={(total) => cuantos(total, 'checklist', 'checklists')}
        searched
        empty={
          <EmptyState bare headingLevel={3} title="No hay checklists hechos">
            Los que se hagan quedan aquí, con sus palabras.
          </EmptyState>
        }
      />
    </Card>
  )
}

const columnas: Column<Ejecucion>[] = [
  {
    key: 'checklist',
    header: 'Checklist',
    cell: ({ id, nombre, unidad, equipo }) => (
      <Link to={`/intranet/equipamiento/revisiones/hechas/${id}`}>
        {unidad ?? equipo}, {nombre}
      </Link>
    ),
    card: 'title',
  },
  {
    key: 'cuando',
    header: 'Cuándo',
    cell: ({ iniciada_en, duracion_s }) => (
      <span>
        {longDate(iniciada_en)}, {hour(iniciada_en)}
        {duracion_s !== null && <span className={styles.menor}>{duracion(duracion_s)}</span>}
      </span>
    ),
    card: 'line',
  },
  { key: 'quien', header: 'Quién', cell: ({ quien }) => quien, card: 'half' },
  {
    key: 'resultado',
    header: 'Resultado',
    cell: ({ resultado, fallas }) =>
      resultado === null ? (
        <Badge>Sin terminar</Badge>
      ) : (
        <span>
          <Badge variant={resultados[resultado].variant}>{resultados[resultado].nombre}</Badge>
          {fallas > 0 && <span className={styles.menor}>{cuantos(fallas, 'falla', 'fallas')}</span>}
        </span>
      ),
    card: 'half',
  },
]
