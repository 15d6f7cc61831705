import { useQuery } from '@tanstack/react-query'
import { IconLink, IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { cuentaApi } from '#contract/cuenta.ts'
import { nombresTiposCorreo } from '#contract/sistema.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import type { Acceso, EnlaceDeAcceso } from '#contract/usuarios/acceso.ts'
import { EstadoUsuario } from '#web/parts/perfil/estado-usuario.tsx'
import { longMoment, shortMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopiarEnlace } from '#web/ui/copiar-enlace.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { FactorPerdido } from './factor-perdido.tsx'
import { destinoDe, explicacionDe, reenvios } from './acceso-textos.ts'
import styles from './usuarios.module.css'

interface AccesoModalProps {
  id: number
  onClose: () => void
}

/** Why a member cannot sign in, and what to do about it. Each reading leaves a trace: it is not repeated by itself. */
export function AccesoModal({ id, onClose }: AccesoModalProps) {
  const { data, error, isPending, refetch } = useQuery({
    ...query(usuariosApi.acceso, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <Modal
      open
      onOpenChange={onClose}
      title="¿Por qué no puede entrar?"
      footer={
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {data && <Detalle acceso={data} again={refetch} />}
    </Modal>
  )
}

function Detalle({ acceso, again }: { acceso: Acceso; again: () => unknown }) {
  const { nombre, email, estado, ultimo_acceso, fallidos, ultimo_fallido, sesiones, correos, servidor } = acceso
  const { porque, siguiente, a } = explicacionDe(acceso)
  return (
    <div className={styles.pasos}>
      <p className={styles.lead}>
        <strong>{nombre}</strong> <EstadoUsuario estado={estado} />
      </p>
      <Alert variant={acceso.impedimento === 'nada' ? 'info' : 'warning'}>
        <strong>{porque}</strong> {siguiente}{' '}
        {a && (
          <Link to={`?vista=${a.vista}${a.vista === 'todos' ? `&buscar=${encodeURIComponent(email ?? nombre)}` : ''}`}>
            {a.texto}
          </Link>
        )}
      </Alert>
      <MediosDeEntrar acceso={acceso} again={again} />
      <Facts
        facts={[
          ['Correo', email],
          ['Último ingreso', ultimo_acceso ? longMoment(ultimo_acceso) : 'Nunca'],
          [
            'Intentos fallidos desde entonces',
            ultimo_fallido ? `${fallidos}, el último el ${shortMoment(ultimo_fallido)}` : 'Ninguno',
          ],
          ['Sesiones abiertas', sesiones === 0 ? 'Ninguna' : sesiones],
        ]}
      />
      {acceso.factor && <FactorPerdido acceso={acceso} />}
      <section aria-label="Correos para entrar">
        <h3>Correos para entrar</h3>
        {correos.length === 0 && <p>No se le ha enviado ninguno en el último tiempo.</p>}
        <ul className={styles.correos}>
          {correos.map((correo) => (
            <li key={correo.id}>
              {nombresTiposCorreo[correo.tipo]}, {shortMoment(correo.creado_en)}
              <span className={styles.under}>{destinoDe(correo, servidor)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Sends the mail again; where mail fails, a link to pass on by hand. */
function MediosDeEntrar({ acceso: { id, email, enlace, servidor }, again }: { acceso: Acceso; again: () => unknown }) {
  const [made, setMade] = useState<EnlaceDeAcceso>()
  const resend = useEnvio(usuariosApi.resendVerification)
  const reset = useEnvio(cuentaApi.requestPasswordReset, { onDone: () => void again() })
  const create = useEnvio(usuariosApi.createEnlace, { onDone: setMade })
  if (!enlace) return null
  const failure = resend.failure ?? reset.failure ?? create.failure
  const sent = resend.done || reset.done
  return (
    <>
      {failure && <Alert variant="error">{failure}</Alert>}
      {sent && !failure && <Alert variant="success">Se envió un correo a {email}.</Alert>}
      <div className={styles.buttons}>
        {servidor && email !== null && (
          <Button
            variant="outline"
            icon={IconMailForward}
            loading={resend.sending || reset.sending}
            loadingLabel="Enviando"
            onClick={() =>
              void (enlace === 'restablecer' ? reset.send({ body: { email } }) : resend.send({ params: { id } }))
            }
          >
            {reenvios[enlace]}
          </Button>
        )}
        <Button
          variant="outline"
          icon={IconLink}
          loading={create.sending}
          loadingLabel="Haciendo el enlace"
          onClick={() => void create.send({ params: { id } })}
        >
          Hacer un enlace
        </Button>
      </div>
      {made && (
        <div className={styles.pasos}>
          <output>
            Entréguelo solo a esta persona: abre su cuenta. Sirve una vez, hasta el {longMoment(made.vence_en)}; los
            enlaces anteriores ya no sirven.
          </output>
          <p className={styles.enlace}>{made.url}</p>
          <CopiarEnlace enlace={made.url} />
        </div>
      )}
    </>
  )
}
