import { useState } from 'react'
import { Link } from 'react-router'
import type { AvisoFactor as Aviso } from '#contract/cuenta.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { quedanDias } from './aviso-factor.rules.ts'

const llaves = '/intranet/configuracion?vista=mi-cuenta&ajuste=llaves'

/** On every screen of a member who must set a second factor, or whose own is going to be removed (docs/decisions/121). */
export function AvisoFactor({ usuario, aviso }: { usuario: number; aviso: Aviso }) {
  const [now] = useState(() => new Date())
  if (aviso.reinicio !== null) return <Reinicio usuario={usuario} desde={aviso.reinicio} />
  if (aviso.vencido)
    return (
      <Alert variant="error" title="Configure su segundo factor para seguir">
        Terminó su plazo. Hasta que lo configure solo puede usar su propia cuenta.{' '}
        <Link to={llaves}>Agregar una llave o una aplicación de códigos</Link>
      </Alert>
    )
  if (aviso.plazo === null) return null
  return (
    <Alert variant="warning" title={quedanDias(aviso.plazo, now)}>
      Su rol lo exige: es una llave en su teléfono, o el código de una aplicación.{' '}
      <Link to={llaves}>Configurarlo ahora</Link>
    </Alert>
  )
}

function Reinicio({ usuario, desde }: { usuario: number; desde: string }) {
  const { send, sending, failure } = useEnvio(usuariosApi.stopReinicio, {
    // The button goes with the banner.
    onDone: () => document.getElementById('contenido')?.focus(),
  })
  return (
    <Alert variant="warning" title={`Se quitará su segundo factor el ${longMoment(desde)}`}>
      <p>Lo pidió un administrador. Si usted no lo sabía, deténgalo.</p>
      {failure && <p>{failure}</p>}
      <Button
        variant="outline"
        size="sm"
        loading={sending}
        loadingLabel="Deteniendo"
        onClick={() => void send({ params: { id: usuario } })}
      >
        Detenerlo
      </Button>
    </Alert>
  )
}
