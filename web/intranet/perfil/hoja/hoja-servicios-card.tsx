import { IconFileDownload } from '@tabler/icons-react'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { can } from '#contract/shared/permisos.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { AsistenciaYSanciones } from './asistencia-y-sanciones.tsx'
import { ParteLista } from './parte-lista.tsx'
import { partes } from './partes.ts'
import { useHoja } from './use-hoja.ts'
import styles from './hoja.module.css'

interface HojaServiciosCardProps {
  id: number
  onDone: (text: string) => void
}

/** The member's life file (domain §2.10), for those who see the profile; edited by those who keep it. */
export function HojaServiciosCard({ id, onDone }: HojaServiciosCardProps) {
  const { user } = useMember()
  const hoy = useHoy()
  const { data, error, isPending, refetch } = useHoja(id)
  const papel = usePapel(() => fetchArchivo(hojaServiciosApi.pdf, { params: { id }, waitMs: workMs }))
  return (
    <Card
      title="Hoja de servicios"
      action={
        <Button
          variant="outline"
          size="sm"
          icon={IconFileDownload}
          loading={papel.isPending}
          loadingLabel={papel.etiqueta}
          onClick={() => papel.descargar()}
        >
          Descargar PDF
        </Button>
      }
    >
      {papel.error && <Alert variant="error">{papel.error.message}</Alert>}
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {data && (
        <div className={styles.partes}>
          {partes.map((parte) => (
            <ParteLista
              key={parte.nombre}
              parte={parte}
              hoja={data}
              hoy={hoy}
              editable={can(user.role, 'hoja_servicios.editar')}
              onDone={onDone}
            />
          ))}
          <AsistenciaYSanciones hoja={data} />
        </div>
      )}
    </Card>
  )
}
