import { IconArchive, IconBook } from '@tabler/icons-react'
import type { DocumentoCompania } from '#contract/biblioteca.ts'
import { longDate, longDay } from '#web/plumbing/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { vencido } from './textos.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'

/** Reading status of the member; nothing if no reading is required. */
export function LecturaBadge({ documento }: { documento: DocumentoCompania }) {
  const hoy = useHoy()
  const { archivado_en, leido_en, debe_leer, plazo } = documento
  if (archivado_en) return <Badge icon={IconArchive}>Archivado</Badge>
  if (leido_en) return <Badge variant="success">Leído el {longDate(leido_en)}</Badge>
  if (!debe_leer) return null
  if (!plazo)
    return (
      <Badge variant="warning" icon={IconBook}>
        Lectura obligatoria
      </Badge>
    )
  if (vencido(documento, hoy)) return <Badge variant="error">Lectura obligatoria, venció el {longDay(plazo)}</Badge>
  return (
    <Badge variant="warning" icon={IconBook}>
      Lectura obligatoria hasta el {longDay(plazo)}
    </Badge>
  )
}
