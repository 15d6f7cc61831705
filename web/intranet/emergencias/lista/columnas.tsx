import { Link } from 'react-router'
import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import { textoDuracion } from '#contract/emergencias/tiempos.ts'
import { ClaveChip } from '#web/parts/emergencias/clave-chip.tsx'
import { EstadoDeEmergencia } from '#web/parts/emergencias/estado-emergencia.tsx'
import { lugarDe, tituloDe } from '#web/parts/emergencias/textos.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { Plate } from '#web/ui/plate.tsx'
import styles from './lista.module.css'

export const columnas: Column<Emergencia>[] = [
  {
    key: 'folio',
    header: 'Folio',
    nowrap: true,
    card: 'title',
    cell: (emergencia) => (
      <span className={styles.folio}>
        <Link to={`/intranet/emergencias/${emergencia.id}`}>{emergencia.folio}</Link>
        <ClaveChip emergencia={emergencia} />
      </span>
    ),
  },
  {
    key: 'lugar',
    header: 'Emergencia',
    card: 'line',
    cell: (emergencia) => (
      <>
        <strong className={styles.titulo}>{tituloDe(emergencia)}</strong>
        <span className={styles.lugar}>{lugarDe(emergencia)}</span>
      </>
    ),
  },
  {
    key: 'alarma',
    header: 'Alarma',
    nowrap: true,
    card: 'half',
    cell: ({ alarma_en }) => <time dateTime={alarma_en}>{shortMoment(alarma_en)}</time>,
  },
  {
    key: 'unidades',
    header: 'Unidades',
    card: 'line',
    cell: ({ unidades }) =>
      unidades.length > 0 ? (
        <span className={styles.unidades}>
          {unidades.map(({ ref, nombre, unidad_id }) => (
            <Plate key={ref} size="sm" grey={unidad_id === null}>
              {nombre}
            </Plate>
          ))}
        </span>
      ) : null,
  },
  {
    key: 'duracion',
    header: 'Duración',
    numeric: true,
    nowrap: true,
    named: true,
    card: 'half',
    cell: ({ duracion }) => (duracion === null ? null : textoDuracion(duracion)),
  },
  {
    key: 'estado',
    header: 'Estado',
    card: 'half',
    cell: (emergencia) => (
      <span className={styles.estado}>
        <EstadoDeEmergencia emergencia={emergencia} />
      </span>
    ),
  },
]
