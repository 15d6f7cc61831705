import { IconArmchair2, IconArrowsExchange, IconCheck, IconDots, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { guardiasApi } from '#contract/guardias.ts'
import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import { type Funcion, funciones, nombresEstadosAsignacion, nombresFunciones } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { vacantesDe } from '#web/intranet/guardias/rol.rules.ts'
import { iconosFunciones } from '#web/intranet/guardias/textos.ts'
import { PedirCambio } from '#web/parts/guardias/pedir-cambio.tsx'
import { admiteCambio, puestoDe } from '#web/parts/guardias/puestos.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { AsignarModal } from './asignar-modal.tsx'
import { PuestoModal } from './puesto-modal.tsx'
import { TomarModal } from './tomar-modal.tsx'
import styles from './detalle.module.css'

interface PuestosProps {
  guardia: Guardia
  userId: number
  publica: boolean
  tell: (text: string) => void
  fail: (text: string) => void
}

type Abierto =
  | { que: 'asignar' | 'tomar'; funcion: Funcion }
  | { que: 'cambiar' | 'retirar' | 'pedir'; puesto: Asignacion }

/** Seats by function, and the empty ones with the way to fill them. */
export function Puestos({ guardia, userId, publica, tell, fail }: PuestosProps) {
  const { abierto, abrir, onClose, done } = useAbierto<Abierto>(tell)
  const { id, estado, asignaciones, cobertura, cupo_maximo, puede_inscribirse } = guardia
  const open = estado === 'borrador' || estado === 'publicada' || estado === 'en_curso'
  const vacantes = vacantesDe(cobertura)
  const camasLibres = cupo_maximo - cobertura.asignados
  const complete = funciones.every((funcion) => vacantes[funcion] === 0)
  const asigna = publica && open
  const retirar = useEnvio(guardiasApi.retirar, {
    onDone: () => tell('Se retiró de la guardia.'),
    onFailed: fail,
  })
  const fillers = (funcion: Funcion) => (
    <div className={styles.botones}>
      {puede_inscribirse && (
        <Button size="sm" onClick={() => abrir({ que: 'tomar', funcion })}>
          Inscribirme
        </Button>
      )}
      {asigna && (
        <Button variant="outline" size="sm" icon={IconPlus} onClick={() => abrir({ que: 'asignar', funcion })}>
          Asignar
        </Button>
      )}
    </div>
  )
  return (
    <section aria-labelledby="puestos" className={styles.seccion}>
      <h3 id="puestos">Quiénes son</h3>
      <ul className={styles.puestos}>
        {funciones.flatMap((funcion) => [
          ...asignaciones
            .filter((one) => one.funcion === funcion)
            .map((puesto) => (
              <li key={puesto.id} data-propuesta={puesto.estado === 'propuesta' ? '' : undefined}>
                <Puesto
                  guardia={guardia}
                  puesto={puesto}
                  own={puesto.user_id === userId}
                  asigna={asigna}
                  onChange={() => abrir({ que: 'cambiar', puesto })}
                  onRemove={() => abrir({ que: 'retirar', puesto })}
                  onSwap={() => abrir({ que: 'pedir', puesto })}
                  tell={tell}
                  fail={fail}
                />
              </li>
            )),
          vacantes[funcion] > 0 && (
            <li key={funcion} className={styles.vacante}>
              <Icono funcion={funcion} />
              <div className={styles.quien}>
                <strong>{vacantes[funcion] === 1 ? 'Un lugar vacío' : `${vacantes[funcion]} lugares vacíos`}</strong>
                <span>{nombresFunciones[funcion]}</span>
                {open && fillers(funcion)}
              </div>
            </li>
          ),
        ])}
        {complete && camasLibres > 0 && open && (puede_inscribirse || asigna) && (
          <li className={styles.vacante}>
            <Icono funcion="guardian" />
            <div className={styles.quien}>
              <strong>{camasLibres === 1 ? 'Queda 1 cama' : `Quedan ${camasLibres} camas`}</strong>
              <span>Sobre la dotación mínima</span>
              {fillers('guardian')}
            </div>
          </li>
        )}
      </ul>
      {abierto?.que === 'asignar' && (
        <AsignarModal guardia={guardia} funcion={abierto.funcion} onClose={onClose} onDone={done} />
      )}
      {abierto?.que === 'tomar' && (
        <TomarModal guardia={guardia} funcion={abierto.funcion} onClose={onClose} onDone={done} />
      )}
      {abierto?.que === 'cambiar' && (
        <PuestoModal guardia={guardia} puesto={abierto.puesto} onClose={onClose} onDone={done} />
      )}
      {abierto?.que === 'pedir' && (
        <PedirCambio puestos={[puestoDe(guardia, abierto.puesto)]} onClose={onClose} onDone={done} />
      )}
      <ConfirmDialog
        open={abierto?.que === 'retirar'}
        onOpenChange={onClose}
        title="Retirar de la guardia"
        message={
          abierto?.que === 'retirar'
            ? `¿Retirar a ${abierto.puesto.nombre}? ${estado === 'borrador' ? '' : 'Su lugar queda vacío.'}`
            : ''
        }
        confirmLabel="Retirar"
        danger
        loading={retirar.sending}
        loadingLabel="Retirando"
        onConfirm={async () => {
          if (abierto?.que === 'retirar') await retirar.send({ params: { id, asignacion_id: abierto.puesto.id } })
          onClose()
        }}
      />
    </section>
  )
}

function Icono({ funcion }: { funcion: Funcion }) {
  const FuncionIcon = iconosFunciones[funcion]
  return (
    <span className={styles.icono} aria-hidden>
      <FuncionIcon size={22} stroke={1.75} />
    </span>
  )
}

const variantes: Partial<Record<Asignacion['estado'], BadgeVariant>> = {
  confirmada: 'success',
  presente: 'success',
  ausente: 'error',
}

interface PuestoProps {
  guardia: Guardia
  puesto: Asignacion
  own: boolean
  asigna: boolean
  onChange: () => void
  onRemove: () => void
  onSwap: () => void
  tell: (text: string) => void
  fail: (text: string) => void
}

function Puesto({ guardia, puesto, own, asigna, onChange, onRemove, onSwap, tell, fail }: PuestoProps) {
  const { id, nombre, funcion, estado, cama, razon, por_reemplazar, cambio_pedido, version } = puesto
  const confirm = useEnvio(guardiasApi.changeAsignacion, {
    onDone: ({ avisos }, { body }) =>
      tell([body.estado === 'confirmada' ? 'Quedó confirmada.' : 'Quedó asignado.', ...avisos].join(' ')),
    onFailed: fail,
  })
  const [ahora] = useState(() => Date.now())
  const put = (next: 'asignada' | 'confirmada') =>
    void confirm.send({ params: { id: guardia.id, asignacion_id: id }, body: { estado: next, version } })
  return (
    <>
      <Icono funcion={funcion} />
      <div className={styles.quien}>
        <strong>{nombre}</strong>
        <span className={styles.datos}>
          {own && <span className={styles.usted}>Usted</span>}
          {[nombresFunciones[funcion], cama !== null && `cama ${cama}`].filter(Boolean).join(' · ')}
        </span>
        {razon && <span className={styles.razon}>{razon}</span>}
        {por_reemplazar && (
          <span>
            <Badge variant="error">Por reemplazar</Badge> {por_reemplazar}
          </span>
        )}
        {own && cambio_pedido && (
          <span>
            Pidió un cambio. Hasta que se apruebe, la guardia sigue siendo suya.{' '}
            <Link to="/intranet/guardias/cambios">Ver el cambio</Link>
          </span>
        )}
        {own && guardia.estado === 'publicada' && !cambio_pedido && (
          <div className={styles.botones}>
            {estado === 'asignada' && (
              <Button size="sm" icon={IconCheck} loading={confirm.sending} onClick={() => put('confirmada')}>
                Confirmar mi guardia
              </Button>
            )}
            {admiteCambio(guardia, puesto, new Date(ahora)) && (
              <Button variant="outline" size="sm" icon={IconArrowsExchange} onClick={onSwap}>
                Pedir cambio
              </Button>
            )}
          </div>
        )}
        {asigna && estado === 'propuesta' && (
          <div className={styles.botones}>
            <Button size="sm" icon={IconCheck} loading={confirm.sending} onClick={() => put('asignada')}>
              Aceptar
            </Button>
          </div>
        )}
      </div>
      <div className={styles.cola}>
        {cambio_pedido ? (
          <Badge variant="info">Cambio pedido</Badge>
        ) : (
          <Badge {...(variantes[estado] && { variant: variantes[estado] })}>{nombresEstadosAsignacion[estado]}</Badge>
        )}
        {asigna && (
          <ActionMenu
            label={`Acciones de ${nombre}`}
            icon={IconDots}
            actions={[
              { label: 'Cambiar función o cama', icon: IconArmchair2, run: onChange },
              {
                label: estado === 'propuesta' ? 'Quitar de la propuesta' : 'Retirar',
                icon: IconTrash,
                danger: true,
                run: onRemove,
              },
            ]}
          />
        )}
      </div>
    </>
  )
}
