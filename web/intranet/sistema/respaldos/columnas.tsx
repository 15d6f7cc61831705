import { IconDownload, IconRestore, IconShieldCheck } from '@tabler/icons-react'
import type { Respaldo } from '#contract/sistema/respaldo.ts'
import { longMoment, shortMoment } from '#web/plumbing/format.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { peso } from '#web/plumbing/peso.ts'
import { ParaSoporte } from '#web/ui/para-soporte.tsx'
import { EstadoRespaldo } from './estado-respaldo.tsx'
import styles from './respaldos.module.css'

const clases: Record<Respaldo['clase'], string> = {
  diario: 'De la noche',
  manual: 'Pedido',
  previo: 'Antes de restaurar',
}

interface Acciones {
  onDownload: (id: number) => void
  onVerify: (id: number) => void
  onRestore: (id: number) => void
}

export const columnsFor = ({ onDownload, onVerify, onRestore }: Acciones): Column<Respaldo>[] => [
  {
    key: 'fecha',
    header: 'Fecha',
    cell: ({ creado_en, clase }) => (
      <div className={styles.fecha}>
        {longMoment(creado_en)}
        <span className={styles.under}>{clases[clase]}</span>
      </div>
    ),
  },
  { key: 'estado', header: 'Estado', cell: (respaldo) => <EstadoRespaldo respaldo={respaldo} /> },
  {
    key: 'tamano',
    header: 'Tamaño',
    cell: ({ bytes }) => (bytes === null ? '—' : peso(bytes)),
    numeric: true,
    nowrap: true,
  },
  {
    key: 'suma',
    header: 'Suma SHA-256',
    cell: ({ sha256 }) =>
      sha256 ? (
        <ParaSoporte>
          <code className={styles.suma}>{sha256}</code>
        </ParaSoporte>
      ) : (
        '—'
      ),
    muted: true,
  },
  {
    key: 'verificado',
    header: 'Verificado',
    cell: ({ verificado_en }) => (verificado_en ? shortMoment(verificado_en) : '—'),
    nowrap: true,
    muted: true,
  },
  {
    key: 'acciones',
    header: <span className="visually-hidden">Acciones</span>,
    cell: ({ id, creado_en, estado, por_verificar }) =>
      (estado === 'bueno' || estado === 'danado') && (
        <ActionMenu
          label={`Acciones del respaldo del ${longMoment(creado_en)}`}
          actions={[
            { label: 'Descargar', icon: IconDownload, run: () => onDownload(id) },
            ...(por_verificar ? [] : [{ label: 'Verificar', icon: IconShieldCheck, run: () => onVerify(id) }]),
            { label: 'Cómo restaurarlo', icon: IconRestore, run: () => onRestore(id) },
          ]}
        />
      ),
  },
]
