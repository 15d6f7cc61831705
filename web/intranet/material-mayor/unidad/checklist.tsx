import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { Checklist as Uno, Ejecucion } from '#contract/equipamiento/checklists.ts'
import { nombresFrecuenciasChecklist } from '#contract/equipamiento/estados.ts'
import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { checklistsDe, rutaDe } from '#web/parts/equipamiento/checklist-en-cola.ts'
import { duracion, resultados, situaciones } from '#web/parts/equipamiento/checklist-textos.ts'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longMoment } from '#web/plumbing/format.ts'
import { KeptAviso } from '#web/plumbing/kept-aviso.tsx'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './unidad.module.css'

/** The checklists of a unit: how each stands today, and the last ones that were made (domain §2.7). */
export default function Checklist({ unidad }: { unidad: FichaUnidad }) {
  const todos = useQuery(checklistsDe)
  const fixed = { unidad_id: String(unidad.id) }
  const hechos = useLista(equipamientoApi.ejecuciones, { fixed, limit: 10, local: true })
  const suyos = todos.data?.data.filter(({ unidad_id, activa }) => unidad_id === unidad.id && activa)
  return (
    <div className={styles.vista}>
      <KeptAviso query={todos} />
      <Card title="Checklist de hoy">
        <Lista
          lista={{ ...todos, data: suyos && { data: suyos } }}
          caption="Checklist de hoy"
          className={styles.filas}
          rowKey={({ id }) => id}
          renderRow={(uno) => <DeHoy uno={uno} />}
          empty={
            <EmptyState bare headingLevel={3} title="Sin checklist">
              Un oficial puede crearlo en <Link to="/intranet/equipamiento?vista=revisiones">Revisiones</Link>.
            </EmptyState>
          }
        />
      </Card>
      <Card title="Hechos" action={<Exportar de={equipamientoApi.exportEjecuciones} con={hechos.con} />}>
        <Lista
          lista={hechos}
          caption="Checklists hechos"
          columns={columnas}
          rowKey={({ id }) => id}
          count={(total) => cuantos(total, 'checklist', 'checklists')}
          empty={<EmptyState bare headingLevel={3} title="No hay checklists hechos" />}
        />
      </Card>
    </div>
  )
}

function DeHoy({ uno: { id, nombre, frecuencia, situacion, puntos, ultima } }: { uno: Uno }) {
  const { nombre: dicho, variant } = situaciones[situacion]
  return (
    <div className={styles.conBoton}>
      <div>
        <p className={styles.nombre}>{nombre}</p>
        <p className={styles.menor}>
          {nombresFrecuenciasChecklist[frecuencia]} · {cuantos(puntos, 'punto', 'puntos')}
          {ultima && ` · último: ${longMoment(ultima.terminada_en)}`}
        </p>
      </div>
      <Badge variant={variant}>{dicho}</Badge>
      <Button
        icon={IconClipboardCheck}
        variant={situacion === 'pendiente' ? 'primary' : 'outline'}
        render={<Link to={rutaDe(id, null)} aria-label={`Hacer checklist: ${nombre}`} />}
      >
        Hacer checklist
      </Button>
    </div>
  )
}

const columnas: Column<Ejecucion>[] = [
  {
    key: 'checklist',
    header: 'Checklist',
    cell: ({ id, nombre }) => <Link to={`/intranet/equipamiento/revisiones/hechas/${id}`}>{nombre}</Link>,
    card: 'title',
  },
  { key: 'cuando', header: 'Cuándo', cell: ({ iniciada_en }) => longMoment(iniciada_en), card: 'line' },
  { key: 'quien', header: 'Quién', cell: ({ quien }) => quien, muted: true, card: 'line' },
  {
    key: 'duracion',
    header: 'Duración',
    cell: ({ duracion_s }) => duracion_s !== null && duracion(duracion_s),
    muted: true,
    card: 'half',
  },
  {
    key: 'resultado',
    header: 'Resultado',
    cell: ({ resultado, fallas }) =>
      resultado === null ? (
        <Badge>Sin terminar</Badge>
      ) : (
        <>
          <Badge variant={resultados[resultado].variant}>{resultados[resultado].nombre}</Badge>
          {fallas > 0 && <p className={styles.menor}>{cuantos(fallas, 'falla', 'fallas')}</p>}
        </>
      ),
    card: 'half',
  },
]
