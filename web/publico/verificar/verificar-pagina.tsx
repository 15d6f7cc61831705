import type { Verificacion } from '#contract/capacitaciones/certificados.ts'
import { longDay } from '#web/plumbing/format.ts'
import { Cuerpo } from '#web/publico/cuerpo.tsx'
import { Pagina } from '#web/publico/pagina.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chevron } from '#web/ui/chevron.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './verificar.module.css'

/** A certificate as a stranger learns of it by its code: course, day and initials (domain §2.3). Null: no code yet. */
export function VerificarPagina({ verificacion }: { verificacion: Verificacion | 'espera' | null }) {
  const [title, lead] = textsOf(verificacion)
  return (
    <>
      <Pagina title={title} here="Verificar un certificado" lead={lead} />
      <Chevron variant="calma" />
      {verificacion !== 'espera' && !verificacion?.valido && (
        <Cuerpo>
          <form method="post" action="/verificar" className={styles.buscar}>
            <TextField label="Código" name="codigo" autoComplete="off" spellCheck={false} maxLength={100} required />
            <Button type="submit">Verificar</Button>
          </form>
        </Cuerpo>
      )}
      {verificacion !== 'espera' && verificacion?.valido && (
        <Cuerpo>
          <dl className={styles.datos}>
            {datosDe(verificacion).map(([nombre, valor]) => (
              <div key={nombre}>
                <dt>{nombre}</dt>
                <dd>{valor}</dd>
              </div>
            ))}
          </dl>
        </Cuerpo>
      )}
    </>
  )
}

const datosDe = ({ curso, fecha, iniciales }: Verificacion) => [
  ['Curso', curso],
  ['Fecha', fecha && longDay(fecha)],
  ['Iniciales', iniciales],
]

function textsOf(verificacion: Verificacion | 'espera' | null): [title: string, lead: string] {
  if (verificacion === null) return ['Verificar un certificado', 'Escribe el código que aparece en el papel.']
  if (verificacion === 'espera')
    return ['Espera un momento', 'Desde tu red se consultaron muchos códigos. Intenta de nuevo en unos minutos.']
  return verificacion.valido
    ? ['Certificado válido', 'Compara estos datos con los del papel que tienes.']
    : ['Certificado no válido', 'Revisa que escribiste bien el código que aparece en el papel.']
}
