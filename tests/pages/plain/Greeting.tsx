import './greeting.css'

export default function Greeting() {
  return <p style={{ fontWeight: 700 }}>Hello</p>
}
