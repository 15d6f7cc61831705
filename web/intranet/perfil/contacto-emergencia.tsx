import { useQuery } from '@tanstack/react-query'
import { IconHeartHandshake } from '@tabler/icons-react'
import { Llamar } from '#web/parts/usuarios/llamar.tsx'
import { contactoDe, contactoPropio } from './consultas.ts'
import styles from './completar.module.css'

// Each reading of another's leaves a trace: it is read once.
const once = { staleTime: 'static', gcTime: 0 } as const

/** Emergency contact on the first screen, without the rest of the ficha (domain §1.11). */
export function ContactoEmergencia({ id, own }: { id: number; own: boolean }) {
  const { data: found } = useQuery(own ? contactoPropio(id) : { ...contactoDe(id), ...once })
  if (!found) return null
  const { contacto_nombre: nombre, contacto_parentesco: parentesco, contacto_telefono: telefono } = found
  // Of one's own, what is missing is asked for beside it.
  if (own && !nombre && !telefono) return null
  return (
    <section className={styles.contacto} aria-labelledby="contacto-de-emergencia">
      <IconHeartHandshake size={26} stroke={1.75} aria-hidden />
      <div className={styles.quien}>
        <h2 id="contacto-de-emergencia" className={styles.titulo}>
          En caso de emergencia
        </h2>
        <p>
          {nombre || telefono ? (
            <>
              <strong>{nombre ?? 'Sin nombre'}</strong>
              {parentesco && `, ${parentesco.toLocaleLowerCase('es')}`}
            </>
          ) : (
            'No ha dejado a quién avisar.'
          )}
        </p>
      </div>
      {telefono && <Llamar nombre={nombre ?? 'su contacto'} telefono={telefono} />}
    </section>
  )
}
