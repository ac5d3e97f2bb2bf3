// The parts of Radix that only the account's tabs need: see radix.ts.
export {
  Content as TabsContent,
  List as TabsList,
  Root as TabsRoot,
  Trigger as TabsTrigger,
} from '@radix-ui/react-tabs'
