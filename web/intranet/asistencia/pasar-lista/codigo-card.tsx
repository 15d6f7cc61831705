import { IconDeviceTv } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CodigoQr } from './codigo-qr.tsx'

/** Code of arrival beside the list, and the way to the station's screen. */
export const CodigoCard = ({ acto }: { acto: number }) => (
  <Card title="Código de llegada">
    <CodigoQr acto={acto} />
    <Button variant="outline" block icon={IconDeviceTv} render={<Link to={`/intranet/asistencia/pantalla/${acto}`} />}>
      Mostrar en la pantalla
    </Button>
  </Card>
)
