import engine from '../assets/b-21.svg'
import { pageTitle } from '../plumbing/page-title.ts'
import { Chevron } from '../ui/chevron.tsx'
import { Cuerpo } from './cuerpo.tsx'
import { EnPreparacion } from './en-preparacion.tsx'
import { Pagina } from './pagina.tsx'

export const meta = pageTitle('Galería', 'Imágenes de la vida en el cuartel.')

export default function GaleriaScreen() {
  return (
    <>
      <Pagina
        title="La vida en el cuartel"
        here="Galería"
        lead="Ejercicios, guardias, ceremonias y días de puertas abiertas."
      />
      <Chevron variant="calma" />
      <Cuerpo art={<img src={engine} alt="" width={640} height={280} />}>
        <h2>Lo que mostramos, y lo que no</h2>
        <p>
          Aquí verás a la compañía trabajando y aprendiendo. No publicamos imágenes de las personas a las que ayudamos:
          ese día ya fue bastante difícil para ellas.
        </p>
        <EnPreparacion>Estamos eligiendo las primeras fotografías de esta galería.</EnPreparacion>
      </Cuerpo>
    </>
  )
}
