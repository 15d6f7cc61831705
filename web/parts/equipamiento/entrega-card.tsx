import { IconCheck, IconFileDownload } from '@tabler/icons-react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { Entrega } from '#contract/equipamiento/movimientos.ts'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { longDate, longMoment } from '#web/plumbing/format.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './entrega.module.css'

interface EntregaCardProps {
  entrega: Entrega
  /** The reader is who received it. */
  own: boolean
  headingLevel?: 2 | 3
  tell: (text: string) => void
}

/** One entrega; its receiver confirms it here. */
export function EntregaCard({ entrega, own, headingLevel = 2, tell }: EntregaCardProps) {
  const { id, receptor, entregada_por, creada_en, recibida_en, observaciones, items } = entrega
  const recibir = useEnvio(equipamientoApi.recibirEntrega, {
    onDone: () => tell('Quedó registrado que recibió conforme.'),
  })
  const papel = usePapel(() => fetchArchivo(equipamientoApi.entregaPdf, { params: { id }, waitMs: workMs }))
  const failure = recibir.failure ?? papel.error?.message
  return (
    <Card
      as="article"
      headingLevel={headingLevel}
      title={own ? `Entrega del ${longDate(creada_en)}` : receptor}
      action={<Badge variant={recibida_en ? 'success' : 'warning'}>{recibida_en ? 'Recibida' : 'Sin confirmar'}</Badge>}
    >
      <p className={styles.nota}>
        {own ? `Entregó ${entregada_por}` : `Entregó ${entregada_por}, el ${longDate(creada_en)}`}
      </p>
      <ul className={styles.items}>
        {items.map(({ equipo_id, codigo, nombre, talla, cantidad }) => (
          <li key={equipo_id}>
            {cantidad !== 1 && `${cantidad.toLocaleString('es-CL')} × `}
            <strong>{codigo}</strong> {nombre}
            {talla && `, talla ${talla}`}
          </li>
        ))}
      </ul>
      {observaciones && <p className={styles.texto}>{observaciones}</p>}
      {recibida_en && <p className={styles.nota}>Recibió conforme el {longMoment(recibida_en)}</p>}
      {failure && <Alert variant="error">{failure}</Alert>}
      <div className={styles.acciones}>
        {own && recibida_en === null && (
          <Button
            icon={IconCheck}
            loading={recibir.sending}
            loadingLabel="Guardando"
            onClick={() => void recibir.send({ params: { id } })}
          >
            Recibí conforme
          </Button>
        )}
        <Button
          variant="outline"
          icon={IconFileDownload}
          loading={papel.isPending}
          loadingLabel={papel.etiqueta}
          aria-label={`Acta en PDF de la entrega ${id}`}
          onClick={papel.descargar}
        >
          Acta en PDF
        </Button>
      </div>
    </Card>
  )
}
