import VerifyScreen from "#features/certificates/VerifyScreen.tsx";

export default VerifyScreen;
