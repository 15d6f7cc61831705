import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Equipo } from '#contract/equipamiento/equipos.ts'
import { Aptitud } from '#web/parts/equipamiento/aptitud.tsx'
import { detalleDe, fichaDeEquipo, lugarSinUnidad, proximoDe, sitioDe } from '#web/parts/equipamiento/textos.ts'
import { classes } from '#web/ui/classes.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Plate } from '#web/ui/plate.tsx'
import styles from './equipamiento.module.css'

export const columnasDe = (hoy: string): Column<Equipo>[] => [
  {
    key: 'codigo',
    header: 'Código',
    cell: ({ id, codigo }) => (
      <Link className={styles.codigo} to={fichaDeEquipo(id)}>
        {codigo}
      </Link>
    ),
    nowrap: true,
    card: 'title',
  },
  {
    key: 'equipo',
    header: 'Equipo',
    cell: (equipo) => <Doble uno={<strong>{equipo.nombre}</strong>} otro={detalleDe(equipo)} />,
    card: 'line',
  },
  {
    key: 'donde',
    header: 'Dónde está',
    cell: (equipo) => (
      <Doble
        uno={equipo.unidad === null ? lugarSinUnidad(equipo) : <Plate size="sm">{equipo.unidad}</Plate>}
        otro={sitioDe(equipo)}
      />
    ),
    card: 'line',
  },
  {
    key: 'aptitud',
    header: '¿Se puede usar?',
    cell: ({ aptitud }) => (
      <div className={classes(!aptitud.apto && styles.noApto)}>
        <Aptitud aptitud={aptitud} />
      </div>
    ),
    card: 'line',
  },
  {
    key: 'proximo',
    header: 'Próximo control',
    cell: (equipo) => {
      const [cuando, control] = proximoDe(equipo, hoy) ?? []
      return cuando && <Doble uno={cuando} otro={control} />
    },
    card: 'half',
    named: true,
  },
]

const Doble = ({ uno, otro }: { uno: ReactNode; otro: string | null | undefined }) => (
  <div>
    <span className={styles.uno}>{uno}</span>
    {otro && <span className={styles.otro}>{otro}</span>}
  </div>
)
