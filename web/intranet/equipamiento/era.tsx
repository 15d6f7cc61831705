import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cuandoVence, diaEnPalabras } from '#contract/equipamiento/apto.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { CategoriaEquipo } from '#contract/equipamiento/estados.ts'
import type { ConControles, ConjuntoEra } from '#contract/equipamiento/vencimientos.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Aptitud } from '#web/parts/equipamiento/aptitud.tsx'
import { enTitulo, fichaDeEquipo, lugarSinUnidad, sitioDe } from '#web/parts/equipamiento/textos.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { query } from '#web/plumbing/query.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Select } from '#web/ui/select.tsx'
import filtros from './equipamiento.module.css'
import styles from './era.module.css'

/** Breathing sets by their parts, with when each control falls due: first those that nobody may put on. */
export function Era() {
  const lista = useLista(equipamientoApi.era, { limit: 20 })
  const unidades = useQuery(query(materialMayorApi.list)).data ?? []
  const columnas = columnasDe(useHoy())
  return (
    <Card title="Equipos ERA">
      <search className={filtros.filtros}>
        <Select
          label="Unidad"
          options={[
            { value: '', label: 'Todas' },
            ...unidades.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
          ]}
          value={lista.filtro.unidad_id ?? ''}
          onChange={(unidad_id) => lista.choose({ unidad_id })}
        />
      </search>
      <Lista
        lista={lista}
        caption="Equipos ERA y sus piezas"
        columns={columnas}
        rowKey={({ id }) => id}
        count={(total) => cuantos(total, 'equipo', 'equipos')}
        empty={
          <EmptyState bare headingLevel={3} title="No hay equipos ERA">
            {lista.filtro.unidad_id
              ? 'Pruebe con otra unidad.'
              : 'Agregue uno en el inventario, y sus piezas como parte de él.'}
          </EmptyState>
        }
      />
    </Card>
  )
}

/** Categories with a column of their own. */
const propias = new Set<CategoriaEquipo>(['cilindro', 'mascara'])

const columnasDe = (hoy: string): Column<ConjuntoEra>[] => {
  const partes = (wanted: (categoria: CategoriaEquipo) => boolean) =>
    function Partes({ conjunto }: ConjuntoEra) {
      const suyas = conjunto.filter(({ categoria }) => wanted(categoria))
      return suyas.length > 0 ? suyas.map((parte) => <Pieza key={parte.id} pieza={parte} hoy={hoy} named />) : 'Ninguna'
    }
  return [
    {
      key: 'codigo',
      header: 'Equipo',
      cell: (era) => (
        <div className={styles.equipo}>
          <Link className={styles.codigo} to={fichaDeEquipo(era.id)}>
            {era.codigo}
          </Link>
          {era.unidad === null ? <span>{lugarSinUnidad(era)}</span> : <Plate size="sm">{era.unidad}</Plate>}
          <span className={styles.menor}>{sitioDe(era)}</span>
        </div>
      ),
      card: 'title',
    },
    {
      key: 'aptitud',
      header: '¿Se puede usar?',
      cell: ({ aptitud }) => (
        <div>
          <Aptitud aptitud={aptitud} />
        </div>
      ),
      card: 'line',
    },
    {
      key: 'propio',
      header: 'Arnés y regulador',
      cell: (era) => <Pieza pieza={era} hoy={hoy} />,
      card: 'half',
      named: true,
    },
    { key: 'cilindro', header: 'Cilindro', cell: partes((una) => una === 'cilindro'), card: 'half', named: true },
    { key: 'mascara', header: 'Máscara', cell: partes((una) => una === 'mascara'), card: 'half', named: true },
    {
      key: 'otras',
      header: 'Otras piezas',
      cell: (era) =>
        era.conjunto.some(({ categoria }) => !propias.has(categoria)) ? partes((una) => !propias.has(una))(era) : null,
      card: 'half',
      named: true,
    },
  ]
}

/** Due dates of one piece; an overdue one says so in words. */
function Pieza({ pieza, hoy, named = false }: { pieza: ConControles; hoy: string; named?: boolean }) {
  const { id, codigo, estado, vencimientos } = pieza
  const dia = diaEnPalabras(hoy)
  return (
    <div className={styles.pieza}>
      {named && <Link to={fichaDeEquipo(id)}>{codigo}</Link>}
      {estado !== 'OPERATIVO' && <strong className={styles.falta}>{estado}</strong>}
      {vencimientos.length === 0 && <span className={styles.menor}>Sin controles</span>}
      {vencimientos.map(({ tipo_control, ultimo, vence, bloqueante }) => {
        const over = vence === null || vence < hoy
        return (
          <span key={tipo_control} className={classes(styles.menor, over && bloqueante && styles.falta)}>
            {enTitulo(tipo_control)}: {vence ? dia(vence) : ultimo ? 'rechazada' : 'sin registro'}
            {vence && over && `, ${cuandoVence(vence, hoy)}`}
          </span>
        )
      })}
    </div>
  )
}
